import type { ErrorCode } from '@wabi/contract/endpoint/errors.ts'
import type { HintCode } from '@wabi/contract/verification/hints.ts'
import type { LivenessReason } from '@wabi/contract/verification/liveness.ts'
import type { Messages } from './en.ts'
import type { CannotMessages } from './en-cannot.ts'
import type { ReviewerMessages } from './en-reviewer.ts'
import type { CameraMessages } from './en-camera.ts'
import type { CardMessages } from './en-card.ts'
import type { WrongDocumentMessages } from './en-document.ts'
import type { EndingMessages } from './en-ending.ts'
import type { HeadTurnMessages } from './en-head-turn.ts'
import type { ShareMessages } from './en-share.ts'

type FormatDate = (day: number, month: string, year: number) => string

/** What a language other than English provides: the page's own texts, and those that the server sends in English. */
export interface Translation {
  page: Messages
  wrongDocument: WrongDocumentMessages
  ending: EndingMessages
  camera: CameraMessages
  card: CardMessages
  headTurn: HeadTurnMessages
  share: ShareMessages
  cannot: CannotMessages
  reviewer: ReviewerMessages
  /** Errors that a customer can meet; for any other, the page shows the message of the failed action. */
  errors: Partial<Record<ErrorCode, string>>
  hints: Record<HintCode, string>
  headTurnReasons: Record<LivenessReason, string>
  /**
   * Sentences of the contract by their English words: reasons of a decision or a repeated step, documents, number hints.
   * The reasons have no codes here, because a code would tell which check or list caused one.
   */
  sentences: Readonly<Record<string, string>>
  /** Month names and formats; `ethiopian` is null where dates are given in the Gregorian calendar only. */
  dates: {
    gregorianMonths: readonly string[]
    ethiopianMonths: readonly string[] | null
    gregorian: FormatDate
    ethiopian: FormatDate | null
  }
  /** Country names by ISO 3166-1 alpha-2 code, for browsers without this language; null: the browser's own. */
  countries: Readonly<Record<string, string>> | null
}

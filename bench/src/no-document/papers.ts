import type { Random } from '@wabi/specimens/random.ts'
import { chat, webPage } from './screens.ts'
import type { Paper } from './sheet.ts'
import { bankCard, businessCard, poster, shopSign } from './cards-and-signs.ts'
import { form, invoice, letter, receipt } from './letters-and-forms.ts'

export const PAPERS = {
  letter: (r: Random) => letter(r, false),
  'letter about a document': (r: Random) => letter(r, true),
  receipt,
  'business card': businessCard,
  'bank card': bankCard,
  poster,
  'shop sign': shopSign,
  invoice,
  form,
  chat,
  'web page': webPage,
} satisfies Record<string, (r: Random) => Paper>
export type PaperKind = keyof typeof PAPERS
export const PAPER_KINDS = Object.keys(PAPERS) as PaperKind[]

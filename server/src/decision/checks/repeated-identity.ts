import { LIST_KINDS, type ListKind } from '@wabi/contract/review/list-entries.ts'
import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { ListFacts, RepeatFacts } from '../model/input.ts'
import type { Check } from '../model/verdict.ts'
import { decisive, fail, pass, remark } from '../model/verdict.ts'

const BLOCKED: Record<ListKind, ReasonCode> = {
  face: 'face_blocked',
  number: 'number_blocked',
  phone: 'phone_blocked',
  email: 'email_blocked',
  device: 'device_blocked',
  network: 'network_blocked',
}

/**
 * The most serious match with earlier verifications. The allow list silences a face under other details and a number
 * under another name, each for that face or number only; a number with another face always counts.
 */
function findRepeat(found: RepeatFacts): ReasonCode | null {
  const isAllowed = (kind: ListKind) => found.lists.allowed.includes(kind)
  if (found.faceUnderOtherName > 0 && !isAllowed('face')) return 'face_seen_under_other_name'
  if (found.numberUnderOtherFace > 0) return 'number_seen_under_other_face'
  if (found.numberUnderOtherName > 0 && !isAllowed('number')) return 'number_seen_under_other_name'
  return found.faceUnderOtherNumber > 0 && !isAllowed('face') ? 'face_seen_under_other_number' : null
}

const named = (kinds: readonly ListKind[]) => kinds.join(' ') || 'none'

/** A block that rejects comes first. */
function findBlock({ blocked, rejecting }: ListFacts): { kind: ListKind; rejects: boolean } | null {
  const first = (kinds: readonly ListKind[]) => LIST_KINDS.find((kind) => kinds.includes(kind))
  const kind = first(rejecting) ?? first(blocked)
  return kind === undefined ? null : { kind, rejects: rejecting.includes(kind) }
}

/**
 * The customer is not known to this client as somebody else, and nothing of the verification is on its block or watch
 * list. Matches go to review; only an entry of the block list may reject, if the client chose so.
 */
export const repeatedIdentity: Check = ({ repeats, settings }) => {
  if (!repeats) throw new Error('earlier verifications were not searched')
  if (repeats === 'nothing_kept') return pass({ nothingKept: true })
  const { lists, faceSearched } = repeats
  const block = findBlock(lists)
  const evidence = {
    faceUnderOtherName: repeats.faceUnderOtherName,
    faceUnderOtherNumber: repeats.faceUnderOtherNumber,
    numberUnderOtherName: repeats.numberUnderOtherName,
    numberUnderOtherFace: repeats.numberUnderOtherFace,
    nearestDistance:
      repeats.nearestDistance === null ? null : Math.round(repeats.nearestDistance * 1000) / 1000,
    inFailedTries: repeats.inFailedTries,
    faceSearched,
    blocked: named(lists.blocked),
    blockRejects: block?.rejects ?? false,
    watched: named(lists.watched),
    allowed: named(lists.allowed),
  }
  if (block) {
    const rejects = block.rejects && settings.whenBlocked === 'reject'
    return rejects ? decisive(BLOCKED[block.kind], evidence) : fail(BLOCKED[block.kind], evidence)
  }
  const seen = findRepeat(repeats)
  if (seen) return fail(seen, evidence)
  if (lists.watched.length > 0) return fail('on_watch_list', evidence)
  if (repeats.inFailedTries > 0) return remark('seen_in_failed_try', evidence)
  return faceSearched ? pass(evidence) : remark('face_not_searched', evidence)
}

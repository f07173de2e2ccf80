import type { api } from '@wabi/contract/api.ts'
import { NEEDLES } from './needles.ts'
import type { Call } from './requests.ts'

type Send = (operation: keyof typeof api, call: Call) => Promise<{ body: { data: { id: string } } }>

interface Work {
  /** The owner's. */
  token: string
  verificationId: string
  /** Another case for the investigation. */
  otherId: string
  /** Texts to search for. */
  searched: readonly string[]
}

/** Everything that a client's team writes about a case, with needles in each text. */
export async function workOnCase(
  send: Send,
  { token, verificationId, otherId, searched }: Work,
): Promise<void> {
  const staff = { token }
  const one = { token, params: { verificationId } }
  for (const text of searched) {
    const headers = { 'wabi-search': encodeURIComponent(text) }
    await send('listVerifications', { ...staff, headers })
    await send('countVerifications', { ...staff, headers })
  }
  await send('addNote', { ...one, body: { words: NEEDLES.note } })
  await send('setTags', { ...one, body: { tags: [NEEDLES.tag] } })
  await send('labelVerification', {
    ...one,
    body: { label: 'unsure', source: 'other', words: NEEDLES.label },
  })
  await send('addCaseEntry', {
    ...one,
    body: { kind: 'number', list: 'block', reason: 'other', words: NEEDLES.blockReason },
  })
  await send('saveView', {
    ...staff,
    body: { name: 'Mine', search: { search: NEEDLES.search, status: 'completed' } },
  })
  // What staff write elsewhere.
  await send('saveView', { ...staff, body: { name: NEEDLES.invited, search: { status: 'failed' } } })
  const investigation = await send('createInvestigation', {
    ...staff,
    body: {
      title: `Ring of ${NEEDLES.name}`,
      verificationIds: [verificationId, otherId],
    },
  })
  await send('addInvestigationNote', {
    ...staff,
    params: { investigationId: investigation.body.data.id },
    body: {
      words: `${NEEDLES.amharic} (${NEEDLES.number}, ${NEEDLES.email}, 0${NEEDLES.phone}) knows Dawit Alemu.`,
    },
  })
  await send('createEvidencePackage', {
    ...one,
    body: { recipient: NEEDLES.packageFor, reference: NEEDLES.packageOrder },
  })
  await send('createExport', { ...staff, body: { columns: ['customerName'], search: NEEDLES.search } })
  await send('getReport', one)
}

import type { Specimen } from '../../scripts/specimens/make-specimens.ts'
import type { Caller } from './calls.ts'
import { dataUrl, photo } from './specimens.ts'

export interface Customer {
  front: Specimen
  back: Specimen | null
  /** Path of the selfie; the card's own person unless a stranger sits. */
  selfie?: string
}

/** How a call is made; the kill test gives one that survives a dead server. */
type Make = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** The customer's whole check by calls alone, in the order of the flow. Answers the selfie's reply. */
export async function runFlow(
  caller: Caller,
  sessionId: string,
  { front, back, selfie }: Customer,
  make: Make = (_name, work) => work(),
) {
  const params = { sessionId }
  const { nationality, ...claims } = front.claims
  const state = await make('start', () =>
    caller.call('startVerification', { body: { sessionId, nationality } }),
  )
  await make('consent', () =>
    caller.call('giveConsent', { params, body: { version: state.consentVersion, language: 'en' } }),
  )
  await make('document_type', () =>
    caller.call('updateSession', { params, body: { documentType: front.documentType } }),
  )
  await make('personal_info', () => caller.call('savePersonalInfo', { params, body: claims }))
  await make('document_front', () =>
    caller.call('uploadDocument', { params, body: { documentType: 'front' }, file: photo(front.picture) }),
  )
  if (back) {
    await make('document_back', () =>
      caller.call('uploadDocument', { params, body: { documentType: 'back' }, file: photo(back.picture) }),
    )
  }
  return make('selfie', () =>
    caller.call('verifyKyc', { params, body: { selfieImage: dataUrl(selfie ?? front.selfie) } }),
  )
}

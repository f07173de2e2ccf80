import type { Specimen } from '@wabi/specimens/make-specimens.ts'
import { CallError, type Caller } from './calls.ts'
import { dataUrl, photo } from './specimens.ts'
import { turnBurst } from './turn-burst.ts'

export interface Customer {
  front: Specimen
  back: Specimen | null
  /** The specimen's person who sits before the camera; the card's own unless a stranger does. */
  selfieOf?: Specimen
}

/** How a call is made; the kill test gives one that survives a dead server. */
type CallWrapper = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** The customer's check by calls alone, in the order of the flow, up to the first photo. */
export async function runToPhotos(
  caller: Caller,
  sessionId: string,
  { front }: Pick<Customer, 'front'>,
  wrap: CallWrapper = (_name, work) => work(),
): Promise<void> {
  const params = { sessionId }
  const { nationality, ...claims } = front.claims
  const state = await wrap('start', () =>
    caller.call('startVerification', { body: { sessionId, nationality } }),
  )
  await wrap('consent', () =>
    caller.call('giveConsent', { params, body: { version: state.consentVersion, language: 'en' } }),
  )
  await wrap('document_type', () =>
    caller.call('updateSession', { params, body: { documentType: front.documentType } }),
  )
  await wrap('personal_info', () => caller.call('savePersonalInfo', { params, body: claims }))
}

/** And up to the selfie. */
export async function runToSelfie(
  caller: Caller,
  sessionId: string,
  { front, back }: Customer,
  wrap: CallWrapper = (_name, work) => work(),
): Promise<void> {
  const params = { sessionId }
  await runToPhotos(caller, sessionId, { front }, wrap)
  await wrap('document_front', () =>
    caller.call('uploadDocument', { params, body: { documentType: 'front' }, file: photo(front.picture) }),
  )
  if (back) {
    await wrap('document_back', () =>
      caller.call('uploadDocument', { params, body: { documentType: 'back' }, file: photo(back.picture) }),
    )
  }
}

/** The customer's whole check by calls alone. Answers the selfie's reply. */
export async function runFlow(
  caller: Caller,
  sessionId: string,
  customer: Customer,
  wrap: CallWrapper = (_name, work) => work(),
) {
  const { front, selfieOf = front } = customer
  await runToSelfie(caller, sessionId, customer, wrap)
  await wrap('reading', () => waitUntilRead(caller, sessionId))
  await wrap('liveness', () => turnHead(caller, sessionId, selfieOf.person))
  return wrap('selfie', () =>
    caller.call('verifyKyc', {
      params: { sessionId },
      body: { selfieImage: dataUrl(selfieOf.selfie) },
    }),
  )
}

/** A person takes longer over the selfie than a quiet machine over the document; a busy one is waited for. */
async function waitUntilRead(caller: Caller, sessionId: string): Promise<void> {
  for (let looks = 0; looks < 300; looks += 1) {
    const { reading } = await caller.call('getSession', { params: { sessionId } })
    if (!reading) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

/** The head turn as customers do it: again where it did not pass, and on to a person when no try is left. */
async function turnHead(caller: Caller, sessionId: string, person: string): Promise<void> {
  const params = { sessionId }
  try {
    for (let passed = false; !passed;) {
      const asked = await caller.call('liveness', { params, body: {} })
      if (!('challenge' in asked)) throw new Error('no challenge')
      const { nonce, moves } = asked.challenge
      const images = await turnBurst(person, moves)
      const verdict = await caller.call('liveness', { params, body: { nonce, images } })
      if (!('passed' in verdict)) throw new Error('no verdict')
      passed = verdict.passed
    }
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'liveness.too_many') throw error
    await caller.call('liveness', { params, body: { declined: 'out_of_tries' } })
  }
}

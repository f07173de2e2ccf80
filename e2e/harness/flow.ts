import type { Specimen } from '@wabi/specimens/make-specimens.ts'
import { CallError, type Caller } from './calls.ts'
import { dataUrl, photo } from './specimens.ts'
import { turnBurst } from './turn-burst.ts'

export interface Customer {
  front: Specimen
  back: Specimen | null
  /** The specimen's person who sits before the camera; the card's own unless a stranger does. */
  sitter?: Specimen
}

/** How a call is made; the kill test gives one that survives a dead server. */
type Make = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** The customer's check by calls alone, in the order of the flow, up to the first photo. */
export async function runToPhotos(
  caller: Caller,
  sessionId: string,
  { front }: Pick<Customer, 'front'>,
  make: Make = (_name, work) => work(),
): Promise<void> {
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
}

/** And up to the selfie. */
export async function runToSelfie(
  caller: Caller,
  sessionId: string,
  { front, back }: Customer,
  make: Make = (_name, work) => work(),
): Promise<void> {
  const params = { sessionId }
  await runToPhotos(caller, sessionId, { front }, make)
  await make('document_front', () =>
    caller.call('uploadDocument', { params, body: { documentType: 'front' }, file: photo(front.picture) }),
  )
  if (back) {
    await make('document_back', () =>
      caller.call('uploadDocument', { params, body: { documentType: 'back' }, file: photo(back.picture) }),
    )
  }
}

/** The customer's whole check by calls alone. Answers the selfie's reply. */
export async function runFlow(
  caller: Caller,
  sessionId: string,
  customer: Customer,
  make: Make = (_name, work) => work(),
) {
  const { front, sitter = front } = customer
  await runToSelfie(caller, sessionId, customer, make)
  await make('reading', () => untilRead(caller, sessionId))
  await make('liveness', () => turnHead(caller, sessionId, sitter.person))
  return make('selfie', () =>
    caller.call('verifyKyc', {
      params: { sessionId },
      body: { selfieImage: dataUrl(sitter.selfie) },
    }),
  )
}

/** A person takes longer over the selfie than a quiet machine over the document; a busy one is waited for. */
async function untilRead(caller: Caller, sessionId: string): Promise<void> {
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

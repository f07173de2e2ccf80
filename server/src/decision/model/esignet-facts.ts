import type { EsignetState, WhenEsignetMissing } from '@wabi/contract/verification/esignet.ts'

/** The sign-in with Fayda, compared with what the customer entered and what the document says with certainty. */
export type EsignetFacts =
  /** The customer did not complete it. */
  | { state: 'missing'; signIn: 'not_started' | EsignetState; whenMissing: WhenEsignetMissing }
  | {
      state: 'signed_in'
      /** How the provider authenticated the person; null where it does not say. */
      acr: string | null
      name: 'match' | 'similar' | 'unproved' | 'doubtful' | 'conflict' | 'absent'
      dateOfBirth: 'match' | 'conflict' | 'absent'
      /** Fields that differ from the customer's or the document's. */
      differs: readonly ('fullName' | 'dateOfBirth')[]
    }

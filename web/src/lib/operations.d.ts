/** The contract's operations as a plain table, written by `build/operations.ts` at build time. */
declare module 'virtual:operations' {
  import type { Operation } from '@wabi/contract/api.ts'

  export const routes: Record<Operation, readonly [method: string, path: string, file?: string]>
}

/** Only what the customer's page calls. */
declare module 'virtual:operations/verification' {
  import type { verificationApi } from '@wabi/contract/api/verification.ts'

  export const routes: Record<
    keyof typeof verificationApi,
    readonly [method: string, path: string, file?: string]
  >
}

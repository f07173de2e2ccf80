import type { passkeysApi } from '@wabi/contract/api/passkeys.ts'
import { addPasskey } from '../../domain/people/second-factor/add-passkey.ts'
import { beginPasskey } from '../../domain/people/second-factor/begin-passkey.ts'
import { removePasskey, renamePasskey } from '../../domain/people/second-factor/change-passkey.ts'
import { beginPasskeySignIn, beginPasskeyStepUp } from '../../domain/people/second-factor/passkey-options.ts'
import type { Handlers } from './handler.ts'

export const passkeysHandlers: Handlers<typeof passkeysApi> = {
  async beginPasskey(ctx) {
    return { success: true, data: { ...(await beginPasskey(ctx)) } }
  },
  async addPasskey(ctx, { body }) {
    return { success: true, data: { recoveryCodes: await addPasskey(ctx, body) } }
  },
  async renamePasskey(ctx, { params, body }) {
    await renamePasskey(ctx, { ...params, ...body })
    return { success: true }
  },
  async removePasskey(ctx, { params }) {
    await removePasskey(ctx, params)
    return { success: true }
  },
  async beginPasskeyStepUp(ctx) {
    return { success: true, data: { ...(await beginPasskeyStepUp(ctx)) } }
  },
  async beginPasskeySignIn(ctx, { body }) {
    return { success: true, data: { ...(await beginPasskeySignIn(ctx, body)) } }
  },
}

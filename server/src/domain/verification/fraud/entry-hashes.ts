import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import { toE164 } from '@wabi/contract/ethiopia/phone.ts'
import type { DataKey, Sealer } from '../../../platform/crypto/sealer.ts'
import { namespaceForMode } from '../../kernel/namespace-for-mode.ts'

/** One spelling per number or address: `+251911…`, or else the digits; an address in small letters. */
export function normalizeContact(kind: 'phone' | 'email', value: string): string {
  return kind === 'email' ? value.trim().toLowerCase() : (toE164(value) ?? value.replaceAll(/\D/gu, ''))
}

/** Finds a phone number or an address again without storing it, within one client and mode. */
export function hashContact(
  sealer: Sealer,
  clientKey: DataKey,
  { mode, kind, value }: { mode: KeyMode; kind: 'phone' | 'email'; value: string },
): string {
  return sealer.keyedHash(clientKey, namespaceForMode(mode, `list ${kind}`), normalizeContact(kind, value))
}

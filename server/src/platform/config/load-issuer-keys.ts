import { readFileSync } from 'node:fs'
import { type IssuerKey, readIssuerKeys } from '@wabi/vision'
import { ConfigError } from './config.ts'

/**
 * The public keys that `FAYDA_KEYS` holds, or the file that it names.
 * @throws ConfigError with a message for the operator when they cannot be used
 */
export function loadIssuerKeys(setting: string | null): IssuerKey[] {
  if (setting === null) return []
  try {
    return readIssuerKeys(/^\s*\{|-----BEGIN /u.test(setting) ? setting : readFileSync(setting, 'utf8'))
  } catch (error) {
    throw new ConfigError(`FAYDA_KEYS: ${(error as Error).message}`, { cause: error })
  }
}

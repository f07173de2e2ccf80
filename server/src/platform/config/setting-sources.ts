import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { PROJECT_ROOT } from './project-root.ts'

/** Settings that are secret or may contain one. Each may be in a file that `NAME_FILE` names; none is ever printed. */
export const SECRETS = [
  'DATABASE_URL',
  'ENCRYPTION_KEY',
  'SMTP_URL',
  'SMS_URL',
  'SMS_HEADERS',
  'SMS_BODY',
  'SMS_REPORT_TOKEN',
  'MAIL_BOUNCE_TOKEN',
  'METRICS_TOKEN',
  'VISION_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'BACKUP_ACCESS_KEY_ID',
  'BACKUP_SECRET_ACCESS_KEY',
] as const

/** Lists the files of settings, separated by `:`, instead of the usual two; empty: none. */
const FILES_VARIABLE = 'WABI_ENV_FILES'

/** A place that settings come from: the environment, or a file of `NAME=value` lines. */
interface Layer {
  name: string
  values: NodeJS.Dict<string>
}

export interface Setting {
  value: string
  /** Where it comes from: `environment`, or the path of a file, and for `NAME_FILE` the file with the value. */
  source: string
}

/** A file that holds settings or a secret cannot be read. */
export class UnreadableFile extends Error {}

function readLayer(path: string): Layer | null {
  try {
    return { name: path, values: parseEnv(readFileSync(path, 'utf8')) }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new UnreadableFile(`${path} cannot be read: ${message}. Let this user read it, or remove it.`)
  }
}

/** The environment, then `.env` in the project's folder, then /etc/wabi/wabi.env; the first that has a setting applies. */
export function settingLayers(env: NodeJS.ProcessEnv): Layer[] {
  const files = env[FILES_VARIABLE]?.split(':').filter(Boolean) ?? [
    join(PROJECT_ROOT, '.env'),
    '/etc/wabi/wabi.env',
  ]
  return [
    { name: 'environment', values: env },
    ...files.flatMap((path) => {
      const layer = readLayer(path)
      return layer ? [layer] : []
    }),
  ]
}

function readSecretFile(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new UnreadableFile(
      `${variable}: ${(error as Error).message}. Let it name a file with the value that this user may read.`,
    )
  }
}

/**
 * The settings of all layers with their sources. An empty value hides that of a later layer: `SMTP_URL= npm start` sends no mail.
 * @throws UnreadableFile
 */
export function collectSettings(layers: readonly Layer[]): Map<string, Setting> {
  const found = new Map<string, Setting>()
  for (const { name: source, values } of layers) {
    const own = new Map<string, Setting>()
    for (const [name, value] of Object.entries(values)) own.set(name, { value: value ?? '', source })
    for (const name of SECRETS) {
      const [direct, path] = [values[name], values[`${name}_FILE`]]
      if (!path) continue
      if (direct)
        throw new UnreadableFile(`${name} and ${name}_FILE are both set (${source}): remove one of them.`)
      // A value of an earlier layer applies, so this file need not exist.
      if (!found.has(name))
        own.set(name, {
          value: readSecretFile(`${name}_FILE`, path),
          source: source === 'environment' ? path : `${source}, ${path}`,
        })
    }
    for (const [name, setting] of own) if (!found.has(name)) found.set(name, setting)
  }
  return found
}

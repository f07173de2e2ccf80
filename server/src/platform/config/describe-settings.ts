import { type Config, ConfigError, readConfig } from './config.ts'
import { Environment } from './environment.ts'
import { collectSettings, SECRETS, settingLayers } from './setting-sources.ts'
import { SETTING_WORDS } from './setting-words.ts'

type Name = keyof typeof SETTING_WORDS

const NAMES = Object.keys(SETTING_WORDS) as Name[]

const isSecret = (name: string) => (SECRETS as readonly string[]).includes(name)

/** The fixed value that applies without the setting; null where there is none. */
function fixedDefault(name: Name): string | null {
  const { data } = Environment.shape[name].safeParse(undefined)
  if (data === undefined) return null
  const text = Array.isArray(data) ? data.join(', ') : String(data)
  return text === '' ? 'none' : text
}

/** Defaults that follow from other settings; empty where those are invalid. */
function computedDefaults(env: NodeJS.ProcessEnv): Partial<Record<Name, string>> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return {}
    throw error
  }
  return {
    HOST: config.host,
    PUBLIC_URL: config.publicUrl,
    DATA_DIR: config.dataDir,
    MAIL_FROM: config.mailFrom,
    SMTP_TLS: config.smtpTls,
    VISION_CONFINEMENT: config.visionConfinement,
    ERASURE_LEDGER: config.erasureLedger,
  }
}

export interface EffectiveSetting {
  name: string
  /** Masked where it is secret. */
  value: string
  source: string
}

/** Every setting with the value that applies and where it comes from. Only secrets are masked; nothing is checked. */
export function effectiveSettings(env: NodeJS.ProcessEnv = process.env): EffectiveSetting[] {
  const found = collectSettings(settingLayers(env))
  const computed = computedDefaults(env)
  return NAMES.map((name) => {
    const set = found.get(name)
    if (set && set.value !== '')
      return { name, value: isSecret(name) ? '••••••' : set.value, source: set.source }
    const value = computed[name] ?? fixedDefault(name) ?? SETTING_WORDS[name].otherwise ?? 'none'
    return { name, value: value.replaceAll('`', ''), source: 'default' }
  })
}

/** The table of docs/SETTINGS.md. */
export function settingsTable(): string {
  const rows = NAMES.map((name) => {
    const fixed = fixedDefault(name)
    const otherwise = SETTING_WORDS[name].otherwise ?? (fixed === 'none' ? fixed : `\`${fixed}\``)
    return `| \`${name}\`${isSecret(name) ? ' (secret)' : ''} | ${SETTING_WORDS[name].about} | ${otherwise} |`
  })
  return ['| variable | what it decides | default |', '| --- | --- | --- |', ...rows].join('\n')
}

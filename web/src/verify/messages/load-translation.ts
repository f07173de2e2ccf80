import type { Language } from '@wabi/contract/language/languages.ts'

/** One file per language, loaded when it is chosen. English is part of the page, so errors always have words. */
const LOADERS = {
  am: () => import('./am.ts'),
  om: () => import('./om.ts'),
  ti: () => import('./ti.ts'),
  so: () => import('./so.ts'),
} satisfies Record<Exclude<Language, 'en'>, unknown>

/** The texts of a language, and what a page in a language other than English does in addition. */
export async function loadTranslation(language: Exclude<Language, 'en'>) {
  const [{ translation }, { createTools }] = await Promise.all([
    LOADERS[language](),
    import('./translated.ts'),
  ])
  return { translation, createTools }
}

import { Languages } from 'lucide-react'
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '@wabi/contract/language/languages.ts'
import { dismissToast, toast } from '../../ui/toast-store.ts'
import { chooseForLink } from '../flow/link-language.ts'
import { readPageParams } from '../flow/page-params.ts'
import { t, useLanguage } from '../messages/language.ts'

/** Below the icon: what the language is called in short. */
const SHORT_NAMES: Record<Language, string> = { en: 'EN', am: 'አማ', om: 'OM', ti: 'ትግ', so: 'SO' }

/** Switches the language in place: nothing that was entered is lost. The native list, so that it works everywhere. */
export function LanguageSwitch({ className = 'relative' }: { className?: string }) {
  const language = useLanguage()
  const choose = (next: Language) => {
    // Its text stays in the previous language.
    dismissToast()
    chooseForLink(next, readPageParams(location).sessionId).catch(() =>
      toast({ title: t.trouble.networkTitle, description: t.trouble.network, variant: 'destructive' }),
    )
  }
  return (
    <label
      className={`grid size-12 shrink-0 place-content-center justify-items-center rounded-control text-accent hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent ${className}`}
    >
      <Languages aria-hidden className="size-5" />
      <span aria-hidden className="text-[0.6875rem] leading-tight font-semibold">
        {SHORT_NAMES[language]}
      </span>
      <select
        aria-label={t.shell.language}
        title={t.shell.language}
        value={language}
        onChange={(event) => choose(event.target.value as Language)}
        className="absolute inset-0 size-full cursor-pointer text-base text-ink opacity-0"
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code} className="bg-raised">
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </select>
    </label>
  )
}

import { useState } from 'react'
import { THEMES } from '@wabi/contract/client/preferences.ts'
import { applyTheme, readTheme } from '../lib/theme.ts'
import { Segmented } from '../ui/segmented.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { ActionParts } from './action-parts.tsx'
import { DataParts } from './data-parts.tsx'
import { FieldParts } from './field-parts.tsx'
import { StateParts } from './state-parts.tsx'
import { TokenParts } from './token-parts.tsx'

const NAMES = { system: 'System', light: 'Light', dark: 'Dark' }

/** `/ui`, in development only: every component of the UI kit in all its states. */
export function GalleryPage() {
  const [theme, setTheme] = useState(readTheme)
  return (
    <div className="mx-auto max-w-5xl p-4 md:p-8">
      <header className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <div>
          <Wordmark />
          <h1 className="mt-2 text-2xl font-semibold">Pieces</h1>
        </div>
        <Segmented
          label="Theme"
          options={THEMES.map((value) => ({ value, label: NAMES[value] }))}
          value={theme}
          onChange={(next) => {
            applyTheme(next)
            setTheme(next)
          }}
        />
      </header>
      <main className="grid gap-10">
        <TokenParts />
        <ActionParts />
        <FieldParts />
        <StateParts />
        <DataParts />
      </main>
    </div>
  )
}

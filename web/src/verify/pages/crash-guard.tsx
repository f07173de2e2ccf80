import { Component, type ReactNode } from 'react'
import { t } from '../messages/language.ts'
import { Shell } from '../pieces/shell.tsx'
import { TroublePage } from './trouble-page.tsx'

/** Catches a chunk of the page that could not be loaded (no network); a reload resumes at the current step. */
export class CrashGuard extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    const reload = () => location.reload()
    return (
      <Shell current={0} company={undefined} onBack={undefined}>
        <TroublePage
          trouble={{ title: t.trouble.networkTitle, words: t.trouble.network, way: 'retry' }}
          onRetry={reload}
        />
      </Shell>
    )
  }
}

import { createRoot } from 'react-dom/client'
import { Toaster } from '../ui/toast.tsx'
import { startLanguage } from './flow/link-language.ts'
import { forgetReloads, noteStart } from './flow/lost-script.ts'
import { t, useLanguage } from './messages/language.ts'
import { VerifyPage } from './pages/verify-page.tsx'
import { CrashGuard } from './pages/crash-guard.tsx'
import './verify.css'

/** Renders everything again when the language changes: no component is memoized, and none loses its state. */
function Page() {
  useLanguage()
  return (
    <>
      <CrashGuard>
        <VerifyPage />
      </CrashGuard>
      <Toaster labels={t.toasts} />
    </>
  )
}

noteStart()
const root = document.querySelector('#root')
const start = () => startLanguage().then(() => root && createRoot(root).render(<Page />))

if (parent === window) void start().then(forgetReloads)
// Its first import replaces storage that the browser may deny to a frame.
else void import('./embed/parent-events.tsx').then(start)

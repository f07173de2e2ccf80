import { createRoot } from 'react-dom/client'
import { Toaster } from '../ui/toast.tsx'
import { VerifyPage } from './pages/verify-page.tsx'
import { CrashGuard } from './pages/crash-guard.tsx'
import './verify.css'

const root = document.querySelector('#root')
const start = () =>
  root &&
  createRoot(root).render(
    <>
      <CrashGuard>
        <VerifyPage />
      </CrashGuard>
      <Toaster />
    </>,
  )

if (parent === window) start()
// Its first import replaces storage that the browser may deny to a frame.
else void import('./embed/parent-events.tsx').then(start)

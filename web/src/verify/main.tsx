import { createRoot } from 'react-dom/client'
import { Toaster } from '../ui/toast.tsx'
import { VerifyPage } from './pages/verify-page.tsx'
import { CrashGuard } from './pieces/crash-guard.tsx'
import './verify.css'

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <>
      <CrashGuard>
        <VerifyPage />
      </CrashGuard>
      <Toaster />
    </>,
  )

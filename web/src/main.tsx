import './app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import { applyTheme, readTheme } from './lib/theme.ts'
import { queryClient } from './lib/query-client.ts'
import { router } from './routes.tsx'
import { Toaster } from './ui/toast.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
applyTheme(readTheme())
if (document.documentElement.lang === 'am') void loadGlyphs()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

/** For devices without Ethiopic letters. */
async function loadGlyphs(): Promise<void> {
  const { loadMissingGlyphs } = await import('./verify/messages/ethiopic-font.ts')
  await loadMissingGlyphs()
}

/** Everything but the customer's flow. */
function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      {/* Beside the page, so that a dialog that makes the page inert leaves the messages alive. */}
      {createPortal(<Toaster />, document.body)}
    </QueryClientProvider>
  )
}

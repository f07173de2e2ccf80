import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import { queryClient } from './lib/query-client.ts'
import { router } from './routes.tsx'
import { Toaster } from './ui/toast.tsx'

/** Everything but the customer's flow. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      {/* Beside the page, so that a dialog that makes the page inert leaves the messages alive. */}
      {createPortal(<Toaster />, document.body)}
    </QueryClientProvider>
  )
}

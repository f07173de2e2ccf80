import { createRoot } from 'react-dom/client'
import { Toaster } from '../ui/toast.tsx'
import { FieldTestPage } from './field-test-page.tsx'
import './field-test.css'

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <>
      <FieldTestPage />
      <Toaster />
    </>,
  )

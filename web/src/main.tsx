import './app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { applyTheme, readTheme } from './lib/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
applyTheme(readTheme())
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

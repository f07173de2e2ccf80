import { createRoot } from 'react-dom/client'
import './verify.css'

createRoot(document.querySelector('#root')!).render(<h1>Identity Verification</h1>)

import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** The main action above a list: adds an entry to it. */
export function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="primary" onClick={onClick} className="max-sm:w-full [&_svg]:size-4.5">
      <Plus aria-hidden />
      {children}
    </Button>
  )
}

import { Card } from '../../ui/card.tsx'

/** In place of a page that the user's role may not see. */
export function NotAllowed({ children }: { children: string }) {
  return (
    <Card>
      <p className="py-6 text-center text-ink-soft">{children} An owner or admin can change your role.</p>
    </Card>
  )
}

import { Ellipsis } from 'lucide-react'
import { Menu, type MenuItem } from './menu.tsx'

/** The menu of a row's actions, behind three dots. */
export function RowMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  return <Menu label={`Actions for ${name}`} icon={<Ellipsis aria-hidden />} iconOnly items={items} />
}

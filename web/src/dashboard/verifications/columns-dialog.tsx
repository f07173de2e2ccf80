import { useState } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EXTRA_COLUMN_NAMES, EXTRA_COLUMNS, type ExtraColumn } from './list-columns.ts'

interface ColumnsDialogProps {
  columns: readonly ExtraColumn[]
  onToggle: (column: ExtraColumn) => void
  onClose: () => void
}

export function ColumnsDialog({ columns, onToggle, onClose }: ColumnsDialogProps) {
  // The preferences are updated shortly after the click; the checkboxes change at once.
  const [chosen, setChosen] = useState(columns)
  const toggle = (name: ExtraColumn) => {
    setChosen((now) => (now.includes(name) ? now.filter((one) => one !== name) : [...now, name]))
    onToggle(name)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Columns"
      description="Shown in addition to customer, verification and status; saved for you."
    >
      {EXTRA_COLUMN_NAMES.map((name) => (
        <Checkbox
          key={name}
          label={EXTRA_COLUMNS[name]}
          checked={chosen.includes(name)}
          onChange={() => toggle(name)}
        />
      ))}
    </Dialog>
  )
}

import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { WordsField } from './words-field.tsx'

export type WordsAction = 'suspend' | 'keep'

const TEXTS: Record<WordsAction, { title: string; note: string; label: string; action: string }> = {
  suspend: {
    title: 'Record a complaint',
    note: 'Until somebody decides it, the entry rejects nobody: it leads to review.',
    label: 'What the complaint says',
    action: 'Suspend the entry',
  },
  keep: {
    title: 'Keep the entry',
    note: 'The complaint is not upheld, and the entry is in full effect again. The person who added it cannot decide this.',
    label: 'Why',
    action: 'Keep it',
  },
}

const MIN_WORDS = 3

interface EntryWordsDialogProps {
  action: WordsAction
  name: string
  onSave: (words: string) => void
  onClose: () => void
}

/** The words that a complaint and its decision need. */
export function EntryWordsDialog({ action, name, onSave, onClose }: EntryWordsDialogProps) {
  const [words, setWords] = useState('')
  const { title, note, label, action: button } = TEXTS[action]
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={name}>
      <DialogForm
        action={button}
        busy={false}
        ready={words.trim().length >= MIN_WORDS}
        onSubmit={() => onSave(words.trim())}
        onCancel={onClose}
      >
        <p>{note}</p>
        <WordsField label={label} maxLength={300} value={words} onChange={setWords} />
      </DialogForm>
    </Dialog>
  )
}

import { Check, Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { toast } from './toast-store.ts'
import { useCopy } from './use-copy.ts'

interface CopyButtonProps {
  text: string
  /** Label of the button: 'Copy Link'. */
  label: string
  /** The noun of the messages: 'Link copied!', 'Please copy the link manually.' */
  noun: string
  iconOnly?: boolean
}

/** Copies a text; shows a check mark and 'Copied!' for 2 seconds, and a toast on success and failure. */
export function CopyButton({ text, label, noun, iconOnly = false }: CopyButtonProps) {
  const { copied, copy } = useCopy()
  const icon = copied ? <Check aria-hidden className="text-accent" /> : <Copy aria-hidden />

  const onClick = async () => {
    if (await copy(text)) toast({ title: `${noun} copied!` })
    else
      toast({
        title: 'Failed to copy',
        description: `Please copy the ${noun[0]?.toLowerCase()}${noun.slice(1)} manually.`,
        variant: 'destructive',
      })
  }

  if (iconOnly)
    return (
      <IconButton label={copied ? 'Copied!' : label} onClick={() => void onClick()}>
        {icon}
      </IconButton>
    )
  return (
    <Button onClick={() => void onClick()} className="[&_svg]:size-4">
      {icon}
      {copied ? 'Copied!' : label}
    </Button>
  )
}

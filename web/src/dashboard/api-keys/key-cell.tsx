import { useMutation } from '@tanstack/react-query'
import { Check, Copy, Eye, EyeOff, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../lib/calls.ts'
import { maskKey } from '../../lib/format.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useCopy } from '../../ui/use-copy.ts'
import type { ApiKey } from './use-api-keys.ts'
import { failed } from '../../lib/failed.ts'

/** A revealed key is hidden again after this time. */
const SHOWN_MS = 30_000

/**
 * The key, masked to its first 8 and last 4 characters. Revealing or copying fetches the full key; the server requires
 * a proof of identity and audits each access.
 */
export function KeyCell({ apiKey, onRoll }: { apiKey: ApiKey; onRoll: (() => void) | null }) {
  const may = useHasPermission('api-keys:reveal') && apiKey.revealable
  const [whole, setWhole] = useState<string | null>(null)
  const { copied, copy } = useCopy()
  const reveal = useMutation({
    mutationFn: async () => (await call('revealApiKey', { params: { id: apiKey.id } })).data.apiKey,
    onError: (error) => failed('Failed to reveal API key', error),
  })
  useEffect(() => {
    if (whole === null) return
    const timer = setTimeout(() => setWhole(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [whole])

  const toggle = () => (whole === null ? reveal.mutate(undefined, { onSuccess: setWhole }) : setWhole(null))

  const copyWhole = async () => {
    const key = whole ?? (await reveal.mutateAsync().catch(() => null))
    if (key === null) return
    if (await copy(key)) toast({ title: 'API key copied!' })
    else
      toast({
        title: 'Failed to copy',
        description: 'Please copy the API key manually.',
        variant: 'destructive',
      })
  }

  return (
    <span className="flex flex-wrap items-center gap-1 md:flex-nowrap">
      <code className="min-w-20 font-mono text-sm break-all max-md:basis-full">
        {whole ?? maskKey(apiKey.apiKey)}
      </code>
      {may && (
        <>
          <IconButton
            label={whole === null ? `Reveal ${apiKey.keyName}` : `Hide ${apiKey.keyName}`}
            disabled={reveal.isPending}
            onClick={toggle}
          >
            {whole === null ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          </IconButton>
          <IconButton
            label={copied ? 'Copied!' : `Copy ${apiKey.keyName}`}
            disabled={reveal.isPending}
            onClick={() => void copyWhole()}
          >
            {copied ? <Check aria-hidden className="text-accent" /> : <Copy aria-hidden />}
          </IconButton>
        </>
      )}
      {onRoll && apiKey.status === 'active' && (
        <IconButton label={`Roll ${apiKey.keyName}`} onClick={onRoll}>
          <RefreshCw aria-hidden />
        </IconButton>
      )}
    </span>
  )
}

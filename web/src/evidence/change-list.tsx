import type { ReplyOf } from '@wabi/contract/api.ts'

type Change = NonNullable<ReplyOf<'getWaitingChange'>['data']>

const show = (value: unknown) =>
  value === null || value === undefined ? 'none' : typeof value === 'string' ? value : JSON.stringify(value)

/** Settings with their values before and after, as the API names them. */
export function ChangeList({ changes }: Pick<Change, 'changes'>) {
  return (
    <ul className="grid gap-1">
      {changes.map(({ setting, from, to }) => (
        <li key={setting} className="wrap-anywhere">
          <code className="font-mono text-sm">{setting}</code>: <s className="text-ink-soft">{show(from)}</s>{' '}
          → <strong>{show(to)}</strong>
        </li>
      ))}
    </ul>
  )
}

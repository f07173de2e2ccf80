import { Part } from './part.tsx'

const GROUNDS = [
  ['bg-paper', 'paper'],
  ['bg-raised', 'raised'],
  ['bg-sunken', 'sunken'],
  ['bg-line', 'line'],
  ['bg-line-strong', 'line-strong'],
  ['bg-accent', 'accent'],
  ['bg-accent-soft', 'accent-soft'],
  ['bg-warn', 'warn'],
  ['bg-warn-soft', 'warn-soft'],
  ['bg-danger', 'danger'],
  ['bg-danger-soft', 'danger-soft'],
] as const

const SIZES = [
  ['text-sm', '14 px, explains'],
  ['text-base', '16 px, text'],
  ['font-serif text-lg font-semibold', '18 px, a sheet'],
  ['font-serif text-2xl font-semibold', '24 px, a page'],
  ['font-mono text-sm', 'ids and keys'],
] as const

/** Colors, and Latin next to Ethiopic text in every size. */
export function TokenParts() {
  return (
    <>
      <Part title="Color">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 md:grid-cols-6">
          {GROUNDS.map(([ground, name]) => (
            <li key={name} className="text-sm">
              <span aria-hidden className={`block h-12 rounded-control border border-line ${ground}`} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Type">
        {SIZES.map(([fontSize, name]) => (
          <p key={name} className="flex flex-wrap items-baseline gap-x-6">
            <span className="w-40 text-sm text-ink-soft">{name}</span>
            <span className={fontSize}>Hanna Tesfaye ሃና ተስፋዬ 0123456789 Wolde ወልደ</span>
          </p>
        ))}
      </Part>
    </>
  )
}

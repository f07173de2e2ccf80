/** A person's picture, or the initials where there is none. */
export function Avatar({ picture, initials }: { picture?: string | undefined; initials: string }) {
  if (picture) return <img src={picture} alt="" className="size-9 shrink-0 rounded-full object-cover" />
  return (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center rounded-full bg-accent text-sm font-semibold text-on-accent"
    >
      {initials}
    </span>
  )
}

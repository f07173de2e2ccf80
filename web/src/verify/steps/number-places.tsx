import { card } from '../messages/card.ts'

/** Where the numbers of a Fayda card are printed: FAN or FCN on the front, FIN on the back. */
export function NumberPlaces() {
  return (
    <details className="text-sm">
      <summary className="flex min-h-12 cursor-pointer items-center text-accent underline">
        {card.where}
      </summary>
      <div className="grid grid-cols-2 gap-3">
        <figure>
          <svg aria-hidden viewBox="0 0 160 100" className="card-drawing">
            <rect x="1" y="1" width="158" height="98" rx="9" />
            <path d="M12 24h44v52H12zM66 28h60M66 40h48M66 52h36" />
            <path d="M68 66v10M72 66v10M75 66v10M80 66v10M83 66v10M88 66v10M92 66v10M95 66v10M100 66v10M104 66v10M108 66v10M111 66v10M116 66v10M120 66v10" />
            <rect className="here" x="62" y="80" width="90" height="14" rx="4" />
          </svg>
          <figcaption>
            {card.front}: FAN, FCN
            <br />
            {card.digits(16)}
          </figcaption>
        </figure>
        <figure>
          <svg aria-hidden viewBox="0 0 160 100" className="card-drawing">
            <rect x="1" y="1" width="158" height="98" rx="9" />
            <path d="M12 18h46M12 30h56M12 42h40M12 54h52" />
            <path d="M86 14h62v62H86zM94 22h14v14H94zM126 22h14v14h-14zM94 54h14v14H94zM116 44h8v8h-8zM128 58h10v10h-10z" />
            <rect className="here" x="8" y="70" width="68" height="14" rx="4" />
          </svg>
          <figcaption>
            {card.back}: FIN
            <br />
            {card.digits(12)}
          </figcaption>
        </figure>
      </div>
    </details>
  )
}

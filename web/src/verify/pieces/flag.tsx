/** A country's flag, loaded lazily as a static file. Decorative: the country's name is next to it. */
export function Flag({ code }: { code: string }) {
  return (
    <img
      src={`/flags/${code}.svg`}
      alt=""
      loading="lazy"
      width={30}
      height={20}
      className="h-5 w-7.5 shrink-0 rounded-xs bg-sunken object-cover ring-1 ring-line"
    />
  )
}

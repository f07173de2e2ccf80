import { Button } from './button.tsx'

interface LoadMoreProps {
  /** Such as 'Older entries'. */
  label: string
  query: { hasNextPage: boolean; isFetching: boolean; fetchNextPage: () => Promise<unknown> }
  className?: string
}

/** A button that fetches the next page of a list that grows; nothing on the last page. */
export function LoadMore({ label, query, className }: LoadMoreProps) {
  if (!query.hasNextPage) return null
  return (
    <div className={className}>
      <Button className="w-full" busy={query.isFetching} onClick={() => void query.fetchNextPage()}>
        {label}
      </Button>
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { followEvents } from '../../lib/event-stream.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { filterQuery, toListQuery, type ListSearch } from '../list-search.ts'
import type { Item } from './row-parts.tsx'

type Page = ReplyOf<'listVerifications'>

const NONE: ReadonlySet<string> = new Set()

/** Counts are refetched this long after the last change. */
const COUNT_REFETCH_DELAY_MS = 1500

interface Change {
  kind: 'change'
  item: Item
  listed: boolean
}

type StreamEvent = Change | { kind: 'reload' }

/**
 * Keeps the visible list up to date without moving it: changed rows are updated in place, new ones are only counted
 * until the user asks to see them.
 */
export function useLiveList(search: ListSearch) {
  const cache = useQueryClient()
  const query = JSON.stringify(filterQuery(search))
  const [state, setState] = useState({ query, news: NONE })
  const news = state.query === query ? state.news : NONE

  const onChange = useEffectEvent(({ item, listed }: Change) => {
    const key = ['verifications', toListQuery(search)]
    const page = cache.getQueryData<Page>(key)
    const shown = page?.data.some((one) => one.verificationId === item.verificationId)
    if (page && shown)
      cache.setQueryData<Page>(key, {
        ...page,
        data: page.data.map((one) => (one.verificationId === item.verificationId ? item : one)),
      })
    else if (listed && isNewestFirst(search) && isNewer(item, page))
      setState({ query, news: new Set(news).add(item.verificationId) })
  })

  const refetch = useEffectEvent(() => {
    void cache.invalidateQueries({ queryKey: ['verifications', toListQuery(search)] })
  })

  /** What was not found yet when the list was fetched may be counted now: search terms are also added by a job. */
  const refetchCounts = useEffectEvent(() => {
    void cache.invalidateQueries({ queryKey: ['verifications', 'counts'] })
    const page = cache.getQueryData<Page>(['verifications', toListQuery(search)])
    if (page?.data.length === 0) refetch()
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const scheduleCounts = () => {
      clearTimeout(timer)
      timer = setTimeout(() => refetchCounts(), COUNT_REFETCH_DELAY_MS)
    }
    const wanted = JSON.parse(query) as Record<string, unknown>
    let stop: (() => void) | undefined
    const cancel = whenIdle(() => {
      stop = followEvents('followVerifications', wanted, (event) => {
        const streamEvent = event as StreamEvent
        if (streamEvent.kind === 'change') onChange(streamEvent)
        // The list may have been fetched before the stream was open.
        else refetch()
        scheduleCounts()
      })
    })
    return () => {
      clearTimeout(timer)
      cancel()
      stop?.()
    }
  }, [query])

  return { news: news.size, seen: () => setState({ query, news: NONE }) }
}

/** In other orders a new row may belong anywhere. */
const isNewestFirst = ({ sort }: ListSearch) => sort === undefined || sort === '-created'

/** Whether it belongs before the first visible row. */
function isNewer(item: Item, page: Page | undefined): boolean {
  const first = page?.data[0]
  return first === undefined || item.createdAt > first.createdAt
}

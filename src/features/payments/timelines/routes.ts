import { platformIdFromWire } from '../../../runtime/ids.ts'
import { pageOf } from '../../../runtime/pages/pages.ts'
import { type Route, read } from '../../../runtime/route.ts'
import { listPayments } from './list/contract.ts'
import * as list from './list/store.ts'
import { toListed } from './list/view.ts'

export const routes: Route[] = [
  read(listPayments, async (db, { query: { platformId, ...filter }, page, now }) => {
    const platform = platformId === undefined ? undefined : platformIdFromWire(platformId)
    return pageOf(await list.listPayments(db, { ...filter, platform }, now, page), (row) => toListed(row, now))
  }),
]

import { type ConnectionSource, kyselyOver } from './dialect.ts'
import type { FairPlaces } from './fair-places.ts'
import type { Db } from './types.ts'

/** A database for the lists of one platform. There is a connection in the source for each of the places that platforms share. */
export const listsOver = (source: ConnectionSource, places: FairPlaces, platform: string): Db =>
  kyselyOver<Db>({
    acquire: async () => {
      await places.take(platform)
      return source.acquire().catch((error: unknown) => {
        places.release(platform)
        throw error
      })
    },
    release: (connection) => {
      source.release(connection)
      places.release(platform)
    },
  })

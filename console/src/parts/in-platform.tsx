import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { answerOf, api, type Schemas } from '../api/client.ts'
import { useEnvironment } from '../environment.ts'
import { Loaded } from './states.tsx'

export type Platform = Schemas['PlatformSummary']

/** A page about a platform. It exists only below that platform's own environment. */
export function InPlatform({ title, children }: { title: string; children: (platform: Platform) => ReactNode }) {
  const environment = useEnvironment()
  const { platformId = '' } = useParams({ strict: false })
  const query = useQuery({
    queryKey: ['platform', platformId],
    queryFn: () => answerOf(api.GET('/platforms/{platformId}', { params: { path: { platformId } } })),
  })
  return (
    <Loaded query={query} title={title}>
      {(platform) =>
        platform.environment === environment ? (
          children(platform)
        ) : (
          <Navigate to="." params={(before) => ({ ...before, environment: platform.environment })} replace />
        )
      }
    </Loaded>
  )
}

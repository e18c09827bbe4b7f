import type { DeploymentFacts } from '#features/operators/deployment/index.ts'
import type { Database, Migration } from '#runtime/db/index.ts'
import type { Assembly } from '#runtime/kernel/assembly.ts'
import { complaintsIn } from '#runtime/kernel/upkeep.ts'
import type { AnySettings } from '#runtime/lib/settings.ts'
import type { Config } from './config.ts'
import type { Services } from './services.ts'
import { shownSettings } from './shown-settings.ts'

interface Parts {
  config: Config
  migrations: readonly Migration[]
  database: Database
  features?: readonly { settings?: AnySettings }[]
}

/** Returns the facts about a running service. Calls `whole` late, because the service is not assembled yet. */
export const factsOf = (
  { config, migrations, features = [], database }: Parts,
  whole: () => readonly [Pick<Services, 'providers'>, Pick<Assembly, 'complaints'>],
): DeploymentFacts => ({
  migrations: migrations.map(({ name }) => name),
  // Computed on request, not at each start.
  get settings() {
    return shownSettings(config, features)
  },
  complaints: async () => {
    const [{ providers }, { complaints }] = whole()
    const ofAdapters = providers.fetching.flatMap(({ complaint }) => complaint ?? [])
    return [...ofAdapters, ...(await complaintsIn(complaints, database))]
  },
})

/** Returns the production adapters of each port, and their issues. */
export const servingOf = async ({ portsInUse }: Pick<Services, 'portsInUse'>, { complaints }: DeploymentFacts) => ({
  adapters: Object.fromEntries(portsInUse.map(({ port, adapters }) => [port, adapters.production.join(' ')])),
  degraded: await complaints(),
})

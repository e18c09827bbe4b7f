import type { FileSeals } from '#crypto/file-seals.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import { actBindings } from '#features/operators/acts/index.ts'
import { type ConsoleDependencies, consoleOf } from '#features/people/index.ts'
import type { Providers } from '#providers/index.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import { sealedActs } from './acts.ts'
import * as contract from './contract.ts'
import { routesWith } from './routes.ts'

type Dependencies = ConsoleDependencies & {
  clock: Clock
  masterKey: MasterKey
  fileSeals: FileSeals
  providers: Pick<Providers, 'files'>
}

/** The operator's access to sealed customer data: document files, and numbers. */
export const unsealing: Feature<Dependencies> = {
  operatorOperations: operationsIn(contract),
  bind: (dependencies) => {
    const { clock, masterKey, fileSeals, providers } = dependencies
    const parts = { clock, challenges: consoleOf(dependencies).challenges }
    const { routes, adds } = actBindings(sealedActs({ ...parts, masterKey }))
    return { routes: [...routes, ...routesWith({ ...parts, fileSeals, files: providers.files })], adds }
  },
}

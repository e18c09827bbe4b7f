import type { SealedFiles } from '#features/files/index.ts'
import { umaSettings } from '#features/uma-addresses/index.ts'
import type { Providers } from '#providers/index.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { type CustomersDependencies, customerSettings } from '../index.ts'
import * as contract from './contract.ts'
import { jobsWith } from './jobs.ts'
import * as operatorContract from './operator-contract.ts'
import { operatorRoutes } from './operator-routes.ts'
import { routesWith } from './routes.ts'

type Dependencies = Pick<CustomersDependencies, 'custody' | 'masterKey'> &
  Pick<SealedFiles, 'fileSeals'> & { providers: Pick<Providers, 'files'> }

/** Imports many customers from a file. */
export const bulkImports: Feature<Dependencies> = {
  operations: operationsIn(contract),
  operatorOperations: operationsIn(operatorContract),
  webhooks: [contract.bulkUpload],
  bind: ({ settings, custody, masterKey, fileSeals, providers: { files } }) => {
    const config = { ...settings(customerSettings), ...settings(umaSettings) }
    const dependencies = { sealedFiles: { files, fileSeals }, customers: { custody, masterKey, config } }
    return { routes: [...routesWith(dependencies), ...operatorRoutes], jobs: jobsWith(dependencies) }
  },
}

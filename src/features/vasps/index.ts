import type { VaspDirectory } from '../../directories/vasp-directory.ts'
import type { Feature } from '../../runtime/feature.ts'
import { routesWith } from './routes.ts'

export const vasps = ({ vaspDirectory }: { vaspDirectory: VaspDirectory }): Feature => ({
  routes: routesWith(vaspDirectory),
})

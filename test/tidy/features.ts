import { type Project, sources } from './project.ts'

/**
 * The feature to which a file belongs, as `area` or `area/feature`. An area holds its main noun in its own folder. A folder with an `index.ts`
 * of its own is another feature, and a folder without one is a room of the main noun.
 */
export function featuresOf(project: Project): (path: string) => string | undefined {
  const faces = new Set(sources(project).map(({ path }) => path))
  const hasFace = (folder: string) => faces.has(`src/features/${folder}/index.ts`)
  return (path) => {
    const [, area = '', inner] = /^src\/features\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? []
    if (!area) return undefined
    const feature = `${area}/${inner}`
    return inner === undefined || (hasFace(area) && !hasFace(feature)) ? area : feature
  }
}

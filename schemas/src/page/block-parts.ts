import {link} from '../fields/media.ts'
import {text} from '../fields/scalars.ts'

/** The heading of a block. */
export const title = text({title: 'Heading', help: 'A few words. Leave empty for none.', max: 80})

/** The button of a block. */
export const action = link({title: 'Button', help: 'Where it leads.'})

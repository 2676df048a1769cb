// Next runs this file in a task before its own start (`platform/next-internals.ts`, `holdHydration`). Loading React here
// splits the work in two, so that a phone can handle input between the halves. A still page is started without React.
import {isStillPage} from '#platform/browser/still-page'
import {startScripts} from './app/start-scripts'

if (isStillPage()) startScripts()
else void import('react-dom/client')

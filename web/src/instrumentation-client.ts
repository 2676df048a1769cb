// Next runs this file before the rest of itself, which comes in the task after (`platform/next-internals.ts`,
// `splitStartTask`). React is half of that work: started here, a phone can answer a touch between the two.
import 'react-dom/client'

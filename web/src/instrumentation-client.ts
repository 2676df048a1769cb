// The framework starts this file first, and the rest of itself in a task of its own (`server/load-later.ts`). React
// is half of that work: started here, a phone can answer a touch between the two.
import 'react-dom/client'

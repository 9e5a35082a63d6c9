import type { CallbackRoute } from './door.ts';
import { paymentCallbacks } from './features/orders/doors/payment-doors.server.ts';
import { oneClickCallbacks } from './features/subscriptions/one-click-doors.server.ts';

/** Where requests may come in from elsewhere; the pages are in `routes.ts`. */
export const callbackRoutes: readonly CallbackRoute[] = [...paymentCallbacks, ...oneClickCallbacks];

import type { CallbackRoute } from './callback-route.ts';
import { oneClickCallbacks } from './features/accounts/subscriptions/one-click-callbacks.server.ts';
import { paymentCallbacks } from './features/store/payments/payment-callbacks.server.ts';

/** Routes for requests from other sites. The pages are in `routes.ts`. */
export const callbackRoutes: readonly CallbackRoute[] = [...paymentCallbacks, ...oneClickCallbacks];

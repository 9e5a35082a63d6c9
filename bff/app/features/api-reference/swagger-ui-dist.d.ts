declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  import type { ComponentType, createElement, ReactElement } from 'react';

  /** The library's own React and what plugins are made with. */
  interface SwaggerUiSystem {
    React: { createElement: typeof createElement };
  }

  interface LayoutProps {
    /** Components that read the state of the library by themselves are containers. */
    getComponent(name: string, isContainer?: true): ComponentType;
    specSelectors: { loadingStatus(): string };
  }

  export type SwaggerUiPlugin = (system: SwaggerUiSystem) => {
    components: Readonly<Record<string, (props: LayoutProps) => ReactElement>>;
  };

  /** https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ */
  interface SwaggerUiOptions {
    domNode: HTMLElement;
    url: string;
    plugins: readonly SwaggerUiPlugin[];
    /** The name of a component. */
    layout: string;
    deepLinking: boolean;
    defaultModelsExpandDepth: number;
    docExpansion: 'list' | 'full' | 'none';
    filter: boolean;
    supportedSubmitMethods: readonly string[];
    validatorUrl: string | null;
  }

  export default function SwaggerUi(options: SwaggerUiOptions): unknown;
}

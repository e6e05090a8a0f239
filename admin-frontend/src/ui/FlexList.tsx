import { Flex, type FlexProps } from 'antd';

/** A list without bullets, its items beside each other or, if vertical, below each other. */
export const FlexList = (props: Omit<FlexProps, 'component' | 'style'>) => (
  <Flex {...props} component="ul" style={NO_BULLETS} />
);

const NO_BULLETS = { listStyle: 'none' };
